/** Where a bank transfer goes; it stands in content/settings/site.yaml. */
export interface BankAccount {
  readonly name: string;
  readonly holder: string;
  readonly iban: string;
  readonly swift: string;
  /** Invented for demonstration: the payment page says so. */
  readonly sample?: boolean | undefined;
}
