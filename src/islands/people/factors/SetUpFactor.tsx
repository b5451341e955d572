import { useState } from 'react'
import { AddPasskey } from './AddPasskey'
import { FreshCodes } from './FreshCodes'
import { SetUpApp } from './SetUpApp'

/** Sets up the reader's first second factor, shows the recovery codes, and continues to `returnTo`. */
export function SetUpFactor({ returnTo, email }: { returnTo: string; email: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const goOn = () => window.location.assign(returnTo)
  if (codes !== null) return <FreshCodes codes={codes} email={email} onDone={goOn} />
  return (
    <div className="row">
      <SetUpApp takesCode={false} look="primary" onDone={setCodes} />
      <AddPasskey takesCode={false} onAdded={({ RecoveryCodes }) => setCodes(RecoveryCodes)} />
    </div>
  )
}
