import { z } from 'zod';
import { messages } from './messages.ts';

const blank = z.literal('').transform(() => undefined);
/** An empty filter in an address is no filter. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.union([blank, schema], { error: whyNot }).optional();
export type Filter<T extends z.ZodType> = ReturnType<typeof filter<T>>;

/** Of the last alternative: "Invalid input" would not say what is valid. */
export const whyNot: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ errors }) =>
  errors?.at(-1)?.[0]?.message;

/** Comma-separated in an address: `new,under_review`. */
export const commaSeparated = <T extends z.ZodType<string, string>>(one: T) =>
  z.union(
    [
      z.array(one).min(1),
      z
        .string()
        .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
        .pipe(z.array(z.string().pipe(one)).min(1)),
    ],
    { error: whyNot },
  );

/** A ZIP code, or the digits that it begins with. */
export const zipDigits = z.string().regex(/^\d{1,5}$/, messages.zipFilterInvalid);
