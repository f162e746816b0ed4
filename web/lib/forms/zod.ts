import { z } from 'zod';

// zod would otherwise compile its parsers with `new Function`, which the security policy forbids.
z.config({ jitless: true });
