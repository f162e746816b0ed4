import {
  EMAIL_COUNT_HOURS,
  FAILED_SIGN_IN_HOURS,
  FAILURE_RUN_DAYS,
  KNOWN_PLACE_DAYS,
  REPEATED_SIGN_IN_DAYS,
  REQUEST_COUNT_MINUTES,
  SECURITY_LOG_DAYS,
} from '#contract/auth/retention.ts';
import { numberWord, plural } from '#contract/shared/format.ts';
import { HURRIED_MINUTES, IP_DATA_CREDIT, MISMATCH_MILES } from '#contract/technical/risk.ts';
import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import type { CollectedTexts } from './collected-data.ts';
import { FIELDS, fieldsOfKind, type Kind } from './fields.ts';
import { HANDOVER_DAYS } from './handover.ts';
import { CONFIRM_DAYS } from './intake.ts';
import { CONTACT_LINK_HOURS, DRAFT_DAYS } from './limits.ts';

const count = (kind: Kind) => numberWord(fieldsOfKind(kind).length);

export const collectedTexts: CollectedTexts = {
  sent: {
    browser: {
      title: 'Your browser and its settings',
      items: {
        name: 'Its name and version, as it presents itself to every site',
        maker: 'Its maker and the system it runs on',
        languages: 'The languages that you read',
        timeZone: 'Your time zone',
        state: 'Whether it is online, accepts cookies and asks not to be tracked',
        storage: 'Which kinds of storage it offers',
        plugins: 'How many plugins it has',
        automation: 'Whether it is controlled by a program',
        referrer: 'The page that led you here',
      },
    },
    device: {
      title: 'Your device',
      items: {
        kind: 'Whether it is a phone, a tablet or a computer',
        screen: 'The size and color depth of its screen, and the size of the window',
        touch: 'Whether it has a touch screen, and how many touches it can track',
        hardware: 'The number of its processor cores and the size of its memory',
        graphics: 'The maker and model of its graphics chip',
        battery: 'The level of its battery and whether it is charging',
        connection: 'The kind and speed of its connection',
      },
    },
    fingerprints: {
      title: 'Fingerprints of the device',
      items: {
        codes:
          'Three short codes, made from how it draws a picture, how it computes a sound and which fonts it has',
      },
    },
    visit: {
      title: 'Your visit',
      items: {
        session: 'A random name for this visit, and when it began',
        pages: 'How many pages you opened',
        interactions: 'How often you used a field of the form, and how long you took for it',
        speed: 'How fast our pages loaded',
      },
    },
  },
  added: {
    sender: 'The IP address that the application came from, and what your browser calls itself',
    device: 'The browser, system and kind of device that this name points to',
    place: 'The approximate place and the network of that address',
    zip: 'The place of the ZIP code that you gave',
    distance: `How far the two lie apart, and whether that is more than ${MISMATCH_MILES} miles`,
    network: 'Whether the address belongs to a VPN service or a data center',
    risk: `A risk score from 0 to 100 with its reasons, such as a form of ${count('essay')} essays completed in less than ${HURRIED_MINUTES} minutes`,
  },
};

// British English, because its lists have no comma before the last "and".
const list = new Intl.ListFormat('en-GB');

/** Every question of the form, by the name that its row gives it for this page. */
function describeAnswers(): string {
  const names = (...kinds: Kind[]) => {
    const found = kinds.flatMap((kind) => fieldsOfKind(kind).map((field) => FIELDS[field].privacy));
    return list.format(new Set(found));
  };
  return [
    `your ${names('short_text', 'zip')}`,
    `your ${count('essay')} ${names('essay')}`,
    `your answers to the ${count('yes_no')} ${names('yes_no')} with the ${names('explanation', 'long_text')} you add`,
    `and ${names('agreement')}`,
  ].join(', ');
}

export const privacyTexts = {
  lead: 'We use what you send us to decide on your application, and for nothing else.',
  answersTitle: 'What you tell us',
  answers: `The answers in the application form: ${describeAnswers()}. Until you send them, they are kept in your own browser only, unless you choose to continue on another device.`,
  technicalTitle: 'Technical data',
  technical:
    'When you send an application, your browser sends technical data along. Anything that it does not send stays unknown, and your application counts just the same.',
  addedTitle: 'What our server adds',
  added:
    'All of it is looked up in data that is kept on our own server. Nothing about you is sent to anyone for it.',
  whyTitle: 'Why we collect it',
  why: [
    'Your answers are what the editorial team decides on.',
    'Your email address is how you hear from us. Your phone number is for questions about your application.',
    'The technical data helps the editors notice applications that were made by programs or under a false location. It is advice: a risk score never decides anything on its own and is not part of the review of your answers.',
  ],
  whoTitle: 'Who sees it',
  who: [
    'The editors of the network and the people who run this portal for it, and nobody else.',
    'We do not sell it, pass it on or use it for advertising. There are no trackers and no third-party scripts on these pages, and we set no cookies.',
    'If you upload a demo tape, only you and the editors can play it. What the editors note about it for you is shown to you; their other notes are theirs.',
    'Anyone who knows both your application number and your email address can look up your name, the status of your application and its dates. Your answers and your phone number are shown only in the browser that you applied with, or by a link that we send to your email address.',
  ],
  /** Only where the network has set a video of its own, on another host. */
  video:
    'The video message on the home page is loaded from its own host, and only when you press play.',
  howLongTitle: 'How long we keep it',
  howLong: [
    'We keep your application for as long as we need it for the program, or until you ask us to erase it.',
    `If you are invited to training, we also keep which modules of the course you have tried and passed, and the demo tapes that you upload, with their file names, captions and notes, for as long as your application and your account. An upload that is not finished is deleted after ${plural(UPLOAD_HOURS, 'hour', 'hours')}; a recording that is deleted leaves our server within minutes.`,
    `If we ask you to confirm your email address and you do not do so within ${plural(CONFIRM_DAYS, 'day', 'days')}, your application is deleted.`,
    `The draft of your application, with the time you have spent on it and how often you typed or chose something, stays in your browser until you send it or choose to start over, and at most ${plural(DRAFT_DAYS, 'day', 'days')} after your last change: then it is removed when you next open one of our pages. Of an application that you have sent, its number and a random number stay there for a year, so that another tab does not send it again and you can get a copy of your answers; “Forget this on this device” below that copy removes both. Everything else that we count during a visit is deleted when you close the tab.`,
    `If you choose to continue on another device, your browser encrypts the draft and our server keeps it until ${plural(HANDOVER_DAYS, 'day', 'days')} after your last change, or until you stop it or start over. Only somebody with your code can read it; we cannot. When you send your application, an encrypted note without your answers takes its place, so that your other device can tell you.`,
    `If you ask us to use another email address, we keep the new one until you confirm it, at most ${plural(CONTACT_LINK_HOURS, 'hour', 'hours')}. We tell the old address about it.`,
    `To keep our service from being abused, we count requests per IP address and erase these counts within ${REQUEST_COUNT_MINUTES} minutes. Failed sign-ins to an account are counted, too: per IP address and per account for about ${FAILED_SIGN_IN_HOURS * 60} minutes after the last one, and for both together for about ${REPEATED_SIGN_IN_DAYS * 24} hours. The places that somebody has signed in from are remembered for ${KNOWN_PLACE_DAYS} days. All of these are stored under a hash of the address, not the address itself.`,
    `A security log records refused sign-ins and changes to an account for ${plural(SECURITY_LOG_DAYS, 'day', 'days')}, with the account and a hash of the network, never an address.`,
    'Of somebody who has an account we keep the name, the email address and a record of what they did in the portal. When the account is deleted, both are removed from all records at once; what was done stays without them.',
    `Per email address, and also under a hash, we count wrong status look-ups and requests for a new password, for your application numbers, for a copy of your answers or for a correction for about ${EMAIL_COUNT_HOURS * 60} minutes, and failed sign-ins in a row for ${FAILURE_RUN_DAYS * 24} hours. To keep places from being taken in bulk, we compare the network of a new application with those of the last hour.`,
  ],
  /** Only where the network has set a period. */
  retention: (days: number) =>
    `If your application is rejected, or you withdraw it, your personal data is erased automatically ${plural(days, 'day', 'days')} after that. The technical data of every application is removed ${plural(days, 'day', 'days')} after it was sent, and records about applications and accounts that no longer exist are deleted after the same time.`,
  rightsTitle: 'Your data in your hands',
  rights:
    'You can ask us at any time for a copy of everything that we hold about you, for a correction, or to have it erased. After that, nothing remains that names you: at most the application number, the status, the ZIP code and the dates, for our statistics. If an older copy of our data ever has to be restored, it is erased there again. Please write to us from the email address that you applied with:',
  sourcesTitle: 'Where our data comes from',
  sources: [
    { credit: IP_DATA_CREDIT, description: 'The approximate places of IP addresses.' },
    {
      credit: { text: 'RouteViews', href: 'https://www.routeviews.org' },
      description: 'The networks that IP addresses belong to.',
    },
    {
      credit: { text: 'Number Resource Organization', href: 'https://www.nro.net' },
      description: 'The registered holders of those networks.',
    },
  ],
  license: {
    description: 'All three are used under the license',
    text: 'CC BY 4.0',
    href: 'https://creativecommons.org/licenses/by/4.0/',
  },
  contactTitle: 'Contact',
  contact: 'For everything about your data, and for any other question, please write to:',
} as const;
