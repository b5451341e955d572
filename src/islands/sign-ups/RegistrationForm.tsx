import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { NumberField, TextField } from '#components/ui/forms/TextField'
import type { StudentRegistration } from '#domain/sign-ups/registration'
import { ROUND_ROBIN } from '#domain/sign-ups/round-robin'
import * as routes from '#domain/sign-ups/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface RegistrationFormProps {
  settings: StudentRegistration
  counsellors: readonly { value: string; label: string }[]
}

export function RegistrationForm({ settings, counsellors }: RegistrationFormProps) {
  const defaults = {
    Enabled: settings.Enabled,
    DefaultCounsellorId: settings.DefaultCounsellorId,
    MostStudents: settings.MostStudents === null ? '' : String(settings.MostStudents),
    Level: settings.Fields.includes('Level'),
    Intake: settings.Fields.includes('Intake'),
    Intakes: settings.Intakes.join('\n'),
    WelcomeText: settings.WelcomeText,
    PrivacyUrl: settings.PrivacyUrl,
  }
  const save = formCall(async ({ Level, Intake, Intakes, MostStudents, ...rest }: typeof defaults) => {
    const Fields = [...(Level ? (['Level'] as const) : []), ...(Intake ? (['Intake'] as const) : [])]
    const body = {
      ...rest,
      Fields,
      MostStudents: MostStudents.trim() === '' ? null : Number(MostStudents),
      Intakes: Intakes.split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      Version: settings.Version,
    }
    reloadSaying(await callApi(routes.keepStudentRegistration, { params: { id: settings.PartnerId }, body }))
  })
  return (
    <Form className="stack" aria-label="Student registration" defaults={defaults} onSubmit={save}>
      <CheckboxField
        name="Enabled"
        label="Students can sign up by themselves"
        help="Off: your codes and the sign-up page say that registration is closed."
      />
      <SelectField
        name="DefaultCounsellorId"
        label="Who receives new students"
        help="Students who come by a counsellor’s own code go to that counsellor."
        options={[{ value: ROUND_ROBIN, label: 'Counsellors in turn' }, ...counsellors]}
      />
      <NumberField
        name="MostStudents"
        label="Most students of a counsellor"
        help="A counsellor with so many students, or away, is passed over. Empty: no limit."
        maxLength={6}
      />
      <TextAreaField
        name="WelcomeText"
        label="Welcome text"
        help="Stands on your sign-up page beneath your name."
        rows={4}
        maxLength={2000}
      />
      <fieldset className="stack">
        <legend className="field-label">The form also asks for</legend>
        <CheckboxField name="Level" label="Level of study" />
        <CheckboxField name="Intake" label="Intake" />
      </fieldset>
      <TextAreaField
        name="Intakes"
        label="Intakes"
        help="One a line, such as Fall 2027. Empty: students type their own."
        rows={3}
        maxLength={400}
      />
      <TextField
        name="PrivacyUrl"
        label="Address of your privacy notice"
        placeholder="https://example.com/privacy"
        maxLength={500}
      />
      <div>
        <SubmitButton look="primary">Save settings</SubmitButton>
      </div>
      <FormMessage />
    </Form>
  )
}
