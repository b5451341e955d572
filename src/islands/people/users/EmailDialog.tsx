import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { isGuarded } from '#domain/people/rights/guarded'
import { formCall } from '#islands/lib/form-call'

interface EmailDialogProps {
  user: Parameters<typeof isGuarded>[0] & { name: string; email: string; version: number }
  onClose: () => void
  send: (version: number, more: object) => Promise<null>
}

export function EmailDialog({ user, onClose, send }: EmailDialogProps) {
  const waits = isGuarded(user)
  return (
    <FormDialog
      title={`E-mail of ${user.name}`}
      submit="Change e-mail"
      defaults={{ email: user.email, Reason: '' }}
      isIdle={({ email }) => email.trim() === user.email}
      onClose={onClose}
      onSubmit={formCall(async ({ email, Reason }) => {
        await send(user.version, { email: email.trim(), Reason })
      })}
    >
      <p className="muted">
        {user.name} signs in with the new address and is signed out everywhere; API tokens stay. Both
        addresses get an e-mail.{waits && ' Because of their rights, a second administrator must approve.'}
      </p>
      <TextField name="email" label="E-mail" type="email" autoComplete="off" maxLength={254} required />
      <TextAreaField name="Reason" label="Reason" rows={2} maxLength={5000} required={waits} />
    </FormDialog>
  )
}
