import type { Company } from '#domain/account/company.ts';
import { company as words } from '#messages/form/company.ts';

/** The company that buys, on lines of its papers; nothing where none is named. */
export function CompanyLines({ of }: { of: Company }) {
  const { company, vatNumber, commercialRegistration } = of;
  return (
    <>
      {/* On its own side as the lines below, whatever its letters are. */}
      {company && (
        <span className="block">
          <bdi>{company}</bdi>
        </span>
      )}
      {vatNumber && <span className="numerals block">{words.vatLine(vatNumber)}</span>}
      {commercialRegistration && (
        <span className="numerals block">{words.registrationLine(commercialRegistration)}</span>
      )}
    </>
  );
}
