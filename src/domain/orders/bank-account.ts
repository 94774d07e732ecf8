/** Where a bank transfer goes: a setting of the shop. */
export interface BankAccount {
  readonly name: string;
  readonly holder: string;
  readonly iban: string;
  readonly swift: string;
  /** Invented for demonstration: every place that shows it adds a warning. */
  readonly sample?: boolean | undefined;
}
