import { serve } from '#supabase/functions/_shared/hosted.ts';
import { handle } from './handler.ts';

serve('staff', handle);
