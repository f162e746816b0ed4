import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { decideLanding } from '#web/lib/auth/guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { finish, Section } from './account-section.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Totp } from './totp.tsx';

export const FACTORS = 'factors-title';

export function FactorSection({
  account,
  leadsOn,
}: {
  account: Account;
  /** It was set up because nothing else worked without it. */
  leadsOn: boolean;
}) {
  const navigate = useNavigate();
  const { totp, passkeys, recovery_codes_left } = account;
  const [codes, setCodes] = useState<string[] | null>(null);
  // Codes that are still shown stay, even if another factor follows, which has none of its own.
  const handleCodes = (fresh: string[] | null) => fresh && setCodes(fresh);
  const handleSaved = () => {
    setCodes(null);
    finish(FACTORS);
  };
  return (
    <Section id={FACTORS} title={accountTexts.factors} lead={accountTexts.factorsLead}>
      {codes && <NewCodes key={codes[0]} codes={codes} onSaved={handleSaved} />}
      {leadsOn && !codes && (
        <Row>
          <Button
            kind="primary"
            onClick={() => {
              const href = accountSetup.next || decideLanding(account.user, undefined);
              void navigate({ href });
            }}
          >
            {accountTexts.goOn}
          </Button>
        </Row>
      )}
      <Totp isOn={totp} onCodes={handleCodes} />
      <Passkeys passkeys={passkeys} onCodes={handleCodes} />
      <RecoveryCodes
        left={recovery_codes_left}
        hasFactor={totp || passkeys.length > 0}
        onCodes={handleCodes}
      />
    </Section>
  );
}
