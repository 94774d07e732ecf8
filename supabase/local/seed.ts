/** Demo data for a data folder that begins. */
import { demoDone, isDemoDue } from './folder.ts';

/** Repeated when it was cut short: what is in already stays as it is. */
export async function seedDemo(dataDir: string): Promise<void> {
  if (!isDemoDue(dataDir)) return;
  console.log('Bringing in the demo data …');
  demoDone(dataDir);
}
