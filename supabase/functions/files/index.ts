import { hostedDeps } from '#supabase/functions/_shared/hosted.ts';
import { handle } from './handler.ts';

const depsOf = hostedDeps((name) => Deno.env.get(name));

Deno.serve((request, { remoteAddr }) => handle(request, depsOf(remoteAddr.hostname)));
