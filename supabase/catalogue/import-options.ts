export interface ImportOptions {
  /** Check and report, write nothing. */
  readonly dryRun?: boolean;
  /** Products that are in none of the files are no longer offered. */
  readonly deactivateMissing?: boolean;
  /** A row replaces its product: what the file has no column for is erased. */
  readonly replace?: boolean;
  /** Deactivate even more than a tenth of the shop, or a whole supplier; erase what --replace names. */
  readonly yes?: boolean;
  /** Write the good rows of a file that has bad ones. */
  readonly skipBad?: boolean;
  readonly allowZeroPrice?: boolean;
  /** Verticals and categories that the shop does not have are added. */
  readonly newCategories?: boolean;
  /** Hosts that photos may come from. */
  readonly photoHosts?: readonly string[];
}
