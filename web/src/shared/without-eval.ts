import { config } from 'zod';

// Zod tries out whether it may compile code. The page's policy forbids that, and browsers report the try as an issue.
config({ jitless: true });
