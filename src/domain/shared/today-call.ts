/** A call of the database, as a built page states it for the script that asks it once more. */
export interface TodayCall {
  readonly address: string;
  readonly key: string;
  /** The arguments as JSON. */
  readonly args: string;
}
