import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as factorRoutes from '#domain/people/factors/routes'
import * as seeingRoutes from '#domain/people/seeing/routes'
import * as routes from '#domain/people/users/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

const WaiveDialog = lazyDialog(async () => (await import('./WaiveDialog')).WaiveDialog)
const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)
const ConfirmDialog = lazyDialog(
  async () => (await import('#islands/confirming/ConfirmDialog')).ConfirmDialog,
)

type Step = 'invite' | 'factors' | 'see' | 'waive' | 'require'

interface UserActionsProps {
  user: { id: string; name: string; email: string }
  may: {
    inviteAgain: boolean
    resetFactors: boolean
    seeAs: boolean
    waiveFactors: boolean
    endWaiver: boolean
  }
}

export function UserActions({ user, may }: UserActionsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const open = (next: Step) => () => setStep(next)
  return (
    <>
      {may.seeAs && <Button onClick={open('see')}>View as {user.name}</Button>}
      {may.resetFactors && <Button onClick={open('factors')}>Reset two-step sign-in</Button>}
      {may.endWaiver ? (
        <Button onClick={open('require')}>Require second step</Button>
      ) : (
        may.waiveFactors && <Button onClick={open('waive')}>Waive second step</Button>
      )}
      {may.inviteAgain && <Button onClick={open('invite')}>Send invitation again</Button>}
      {step && <StepDialog step={step} user={user} onClose={() => setStep(null)} />}
    </>
  )
}

interface StepDialogProps extends Pick<UserActionsProps, 'user'> {
  step: Step
  onClose: () => void
}

function StepDialog({ step, user, onClose }: StepDialogProps) {
  const params = { id: user.id }
  if (step === 'see')
    return (
      <ReasonDialog
        title={`View the portal as ${user.name}`}
        submit="Begin"
        help={`${user.name} can read it.`}
        onClose={onClose}
        onSubmit={formCall(async ({ Remarks }) => {
          await callApi(seeingRoutes.seeAs, { params, body: { Reason: Remarks } })
          window.location.assign('/')
        })}
      >
        <p>
          For 30 minutes this browser shows the portal as {user.email} sees it. Nothing can be changed, and
          whole account numbers, passports, files and tokens are not shown. {user.name} is notified.
        </p>
      </ReasonDialog>
    )
  if (step === 'waive') return <WaiveDialog user={user} onClose={onClose} />
  if (step === 'require')
    return (
      <ConfirmDialog
        title={`Require a second step of ${user.name}`}
        submit="Require"
        onClose={onClose}
        onConfirm={async () =>
          reloadWithMessage(await callApi(factorRoutes.endMfaWaiver, { params, body: {} }))
        }
      >
        {user.email} sets up a second step before they go on. They and the other administrators are notified.
      </ConfirmDialog>
    )
  if (step === 'factors')
    return (
      <ConfirmDialog
        title={`Reset the two-step sign-in of ${user.name}`}
        submit="Reset"
        look="danger"
        onClose={onClose}
        onConfirm={async () =>
          reloadWithMessage(await callApi(factorRoutes.resetUserMfa, { body: { user_id: user.id } }))
        }
      >
        {user.email} is signed out everywhere, and sets up the second step again. Make sure that it is them
        who asks.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Send invitation again"
      submit="Send"
      onClose={onClose}
      onConfirm={async () => reloadWithMessage(await callApi(routes.inviteAgain, { params, body: {} }))}
    >
      {user.email} gets a new link for seven days; the one before ends.
    </ConfirmDialog>
  )
}
