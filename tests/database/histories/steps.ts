/** Random steps on the shop and on a model of it, which are compared after each. */
import fc from 'fast-check';
import { bySize } from '#tests/support/oracles/proof-size.ts';

export type Step<World> = (world: World) => Promise<void>;
export type NamedStep<World> = [name: string, step: Step<World>];

export const named = <World>(name: string, step: Step<World>): NamedStep<World> => [name, step];

interface Histories<World> {
  readonly steps: readonly fc.Arbitrary<NamedStep<World>>[];
  readonly maxLength: number;
  /** Is lived through first, whatever the random ones are. */
  readonly example: NamedStep<World>[];
  /** Empties the shop, and answers a model of it. */
  readonly begin: () => Promise<World>;
  readonly compare: Step<World>;
}

/** Fails with the shortest history after which shop and model differ, and names its last step. */
export async function liveSteps<World>(histories: Histories<World>): Promise<void> {
  const { steps, maxLength, example, begin, compare } = histories;
  const history = fc.array(fc.oneof(...steps), { minLength: 8, maxLength, size: 'max' });
  const live = async (taken: readonly NamedStep<World>[]): Promise<void> => {
    const world = await begin();
    for (const [name, step] of taken) {
      await step(world).catch((error: unknown) => {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      });
      await compare(world);
    }
  };
  await fc.assert(fc.asyncProperty(history, live), {
    examples: [[example]],
    numRuns: bySize(8, 100),
  });
}
