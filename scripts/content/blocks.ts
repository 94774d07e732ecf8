interface Block {
  readonly keys: readonly string[];
  readonly needs: readonly string[];
  /** Without a text: it ends with />. */
  readonly empty?: true;
}

/** Blocks that a text may use without an import, with their known and required keys. */
export const BLOCKS: Readonly<Record<string, Block>> = {
  Anchor: { keys: ['id'], needs: ['id'], empty: true },
  Buttons: { keys: [], needs: [] },
  Callout: { keys: ['title', 'kind'], needs: ['title'] },
  Cards: { keys: [], needs: [] },
  Fact: { keys: ['name'], needs: ['name'], empty: true },
  Figure: {
    keys: ['src', 'alt', 'width', 'height', 'caption'],
    needs: ['src', 'alt'],
    empty: true,
  },
  EmergencyNumbers: { keys: [], needs: [], empty: true },
  GasLeak: { keys: [], needs: [], empty: true },
  Product: { keys: ['sku'], needs: ['sku'], empty: true },
  Quote: { keys: ['by', 'role'], needs: ['by'] },
  Steps: { keys: [], needs: [] },
  Table: { keys: ['caption'], needs: ['caption'] },
};
