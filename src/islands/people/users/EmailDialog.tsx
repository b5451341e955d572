import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { isGuarded } from '#domain/people/rights/guarded'
import { useProfileSave } from './profile-save'

interface EmailDialogProps {
  user: Parameters<typeof isGuarded>[0] & { id: string; name: string; email: string; version: number }
  onClose: () => void
}

const LABEL = 'E-mail'

export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const waits = isGuarded(user)
  const defaults = { email: user.email, Reason: '' }
  const save = useProfileSave({
    user,
    values: defaults,
    labelOf: () => LABEL,
    valuesOf: ({ email }) => ({ email, Reason: '' }),
    changesOf: ({ email, Reason }) => ({ email: email.trim(), Reason }),
  })
  return (
    <FormDialog
      title={`E-mail of ${user.name}`}
      submit="Change e-mail"
      defaults={defaults}
      isIdle={({ email }) => email.trim() === user.email}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="muted">
        {user.name} signs in with the new address and is signed out everywhere; API tokens stay. Both
        addresses get an e-mail.{waits && ' Because of their rights, a second administrator must approve.'}
      </p>
      <TextField name="email" label={LABEL} type="email" autoComplete="off" maxLength={254} required />
      <TextAreaField name="Reason" label="Reason" rows={2} maxLength={5000} required={waits} />
    </FormDialog>
  )
}
