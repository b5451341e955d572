import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FEW_CODES, RECOVERY_CODES, recoveryCodesInWords } from '#domain/people/factors/codes'
import * as routes from '#domain/people/factors/routes'
import type { Factors as Held, Passkey } from '#domain/people/factors/schema'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { AddPasskey } from './AddPasskey'
import { FreshCodes } from './FreshCodes'
import { lastUse } from './last-use'
import { Passkeys } from './Passkeys'
import { type Proof, ProofDialog } from './ProofDialog'
import { SetUpApp } from './SetUpApp'

interface FactorsProps {
  factors: Held
  email: string
  timeZone: string
}

interface Change {
  title: string
  submit: string
  look?: 'danger'
  words: string
  run: (body: Proof) => Promise<unknown>
}

export function Factors({ factors, email, timeZone }: FactorsProps) {
  const [current, setCurrent] = useState(factors)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isFirst, setIsFirst] = useState(false)
  const [changing, setChanging] = useState<Change | null>(null)
  const hasFactor = current.App !== null || current.Passkeys.length > 0
  const reload = async () => setCurrent(await callApi(routes.readFactors))
  const added = (message: string) => async (fresh: readonly string[]) => {
    if (fresh.length > 0) {
      setCodes(fresh)
      setIsFirst(true)
    }
    toastSuccess(message)
    await reload()
  }
  // The first factor ended sessions and tokens that the page still lists, so the page reloads.
  const closeCodes = () => (isFirst ? window.location.reload() : setCodes([]))
  const removeApp: Change = {
    title: 'Remove the authenticator app?',
    submit: 'Remove',
    look: 'danger',
    words: 'Its codes no longer sign you in.',
    run: (body) => callApi(routes.removeTotp, { body }),
  }
  const newCodes: Change = {
    title: 'Create new recovery codes?',
    submit: 'Create codes',
    words: 'The codes from before no longer work.',
    run: async (body) => setCodes((await callApi(routes.makeRecoveryCodes, { body })).RecoveryCodes),
  }
  const removePasskey = ({ PasskeyId, Name }: Passkey): Change => ({
    title: `Remove ${Name}?`,
    submit: 'Remove',
    look: 'danger',
    words: 'It no longer signs you in. Delete it on your device too.',
    run: (body) => callApi(routes.removePasskey, { params: { id: PasskeyId }, body }),
  })

  return (
    <div className="stack stack-near">
      <Part
        title="Authenticator app"
        text={
          current.App
            ? `On since ${formatInstant(current.App.AddedAt, timeZone)}. ${lastUse(current.App, timeZone)}`
            : 'An app on your phone shows a new code every 30 seconds.'
        }
      >
        {current.App ? (
          <Button onClick={() => setChanging(removeApp)}>Remove the app</Button>
        ) : (
          <SetUpApp takesCode={hasFactor} onDone={added('The authenticator app is set up.')} />
        )}
      </Part>
      <Part
        title="Passkeys"
        text="A passkey on your device signs you in without a password, by finger, face or PIN."
        below={
          <Passkeys
            passkeys={current.Passkeys}
            timeZone={timeZone}
            onRemove={(passkey) => setChanging(removePasskey(passkey))}
            onRenamed={reload}
          />
        }
      >
        <AddPasskey
          takesCode={hasFactor}
          onAdded={({ RecoveryCodes }) => added('The passkey was added.')(RecoveryCodes)}
        />
      </Part>
      {hasFactor && (
        <Part
          title="Recovery codes"
          text={`${current.RecoveryCodesLeft} of ${RECOVERY_CODES} are left.`}
          below={<FewCodes left={current.RecoveryCodesLeft} />}
        >
          <Button onClick={() => setChanging(newCodes)}>Create new codes</Button>
        </Part>
      )}
      {codes.length > 0 && <FreshCodes codes={codes} email={email} onDone={closeCodes} />}
      {changing && (
        <ProofDialog
          title={changing.title}
          submit={changing.submit}
          look={changing.look ?? 'primary'}
          takesCode
          onClose={() => setChanging(null)}
          run={async (proof) => {
            await changing.run(proof)
            setChanging(null)
            await reload()
          }}
        >
          <p>{changing.words}</p>
        </ProofDialog>
      )}
    </div>
  )
}

function FewCodes({ left }: { left: number }) {
  if (left > FEW_CODES) return null
  return (
    <div className="callout" data-tone="warning">
      {left === 0 ? 'You have no recovery codes left. ' : `Only ${recoveryCodesInWords(left)} left. `}
      Create new ones: without a code and without your device, only an administrator can let you in.
    </div>
  )
}

interface PartProps {
  title: string
  text: string
  children: ReactNode
  below?: ReactNode
}

function Part({ title, text, children, below }: PartProps) {
  return (
    <div className="factor stack stack-near">
      <div className="row-apart">
        <div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
        <div>{children}</div>
      </div>
      {below}
    </div>
  )
}
