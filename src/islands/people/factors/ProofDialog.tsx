import { FormDialog } from '#components/ui/forms/FormDialog'
import { PasswordField, TextField } from '#components/ui/forms/TextField'
import { formCall } from '#islands/lib/form-call'

export interface Proof {
  Password?: string
  Code?: string
}

interface ProofDialogProps {
  title: string
  submit: string
  look?: 'primary' | 'danger'
  takesCode: boolean
  children?: React.ReactNode
  onClose: () => void
  run: (proof: Proof) => Promise<void>
}

/** Asks for the password, or a code, before a change to the user's sign-in factors. */
export function ProofDialog({ takesCode, children, run, ...dialog }: ProofDialogProps) {
  return (
    <FormDialog
      {...dialog}
      defaults={{ Password: '', Code: '' }}
      isIdle={({ Password, Code }) => Password === '' && Code.trim() === ''}
      onSubmit={formCall(({ Password, Code }) => run(Password === '' ? { Code } : { Password }))}
    >
      {children}
      <PasswordField name="Password" label="Your password" autoComplete="current-password" maxLength={1000} />
      {takesCode && (
        <TextField
          name="Code"
          label="Or a code"
          help="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={60}
        />
      )}
    </FormDialog>
  )
}
