import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/people/passwords/routes'
import { PASSWORD_LENGTH } from '#domain/people/passwords/rule'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { PasswordHint } from './PasswordHint'

const FIRST = { CurrentPassword: '', NewPassword: '', Repeated: '', RevokeTokens: true }
const DIFFERENT = { fields: { Repeated: 'The two passwords are not the same.' }, message: null }

/** Changes the reader's own password; shows while typing which rules the new one breaks. */
export function ChangePassword({ email }: { email: string }) {
  const change = formCall(async ({ CurrentPassword, NewPassword, RevokeTokens }: typeof FIRST) => {
    const body = { CurrentPassword, NewPassword, RevokeTokens }
    reloadWithMessage(await callApi(routes.changePassword, { body }))
  })
  return (
    <Form
      className="password-form"
      defaults={FIRST}
      onSubmit={async (values, ...rest) =>
        values.NewPassword === values.Repeated ? change(values, ...rest) : DIFFERENT
      }
    >
      {/* Password managers need the account name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="CurrentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
      />
      <div className="stack stack-close">
        <TextField
          name="NewPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
        />
        <PasswordHint name="NewPassword" email={email} />
      </div>
      <TextField
        name="Repeated"
        label="Repeat the new password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
      />
      <CheckboxField name="RevokeTokens" label="Revoke my API tokens" />
      <FormMessage />
      <SubmitButton>Change password</SubmitButton>
    </Form>
  )
}
