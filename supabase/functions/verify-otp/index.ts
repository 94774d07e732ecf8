import { crossOrigin } from '#supabase/functions/_shared/http/cross-origin.ts';
import { hostedDeps } from '#supabase/functions/_shared/hosted.ts';
import { traced } from '#supabase/functions/_shared/http/with-request-id.ts';
import { handle } from './handler.ts';

const answer = traced('verify-otp', crossOrigin(handle));
const depsOf = hostedDeps((name) => Deno.env.get(name));

Deno.serve((request, { remoteAddr }) => answer(request, depsOf(remoteAddr.hostname)));
