import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { NumberField, TextField } from '#components/ui/forms/TextField'
import type { StudentRegistration } from '#domain/sign-ups/registration'
import { ROUND_ROBIN } from '#domain/sign-ups/round-robin'
import { EditForm } from '../editing/EditForm'
import { REGISTRATION_LABELS, registrationEditing } from './registration-values'

interface RegistrationFormProps {
  settings: StudentRegistration
  counsellors: readonly { value: string; label: string }[]
}

export function RegistrationForm({ settings, counsellors }: RegistrationFormProps) {
  return (
    <EditForm editing={registrationEditing(settings)} className="stack" aria-label="Student registration">
      <CheckboxField
        name="Enabled"
        label={REGISTRATION_LABELS.Enabled}
        help="Off: your codes and the sign-up page say that registration is closed."
      />
      <SelectField
        name="DefaultCounsellorId"
        label={REGISTRATION_LABELS.DefaultCounsellorId}
        help="Students who come by a counsellor’s own code go to that counsellor. Only counsellors who may have students take turns."
        options={[{ value: ROUND_ROBIN, label: 'Counsellors in turn' }, ...counsellors]}
      />
      <NumberField
        name="MostStudents"
        label={REGISTRATION_LABELS.MostStudents}
        help="Counsellors who are away or have this many students are skipped. Leave blank for no limit."
        maxLength={6}
      />
      <TextAreaField
        name="WelcomeText"
        label={REGISTRATION_LABELS.WelcomeText}
        help="Shown on your sign-up page below your name."
        rows={4}
        maxLength={2000}
      />
      <fieldset className="stack">
        <legend className="field-label">The form also asks for</legend>
        <CheckboxField name="Level" label={REGISTRATION_LABELS.Level} />
        <CheckboxField name="Intake" label={REGISTRATION_LABELS.Intake} />
      </fieldset>
      <TextAreaField
        name="Intakes"
        label={REGISTRATION_LABELS.Intakes}
        help="One per line, such as Fall 2027; intakes that are over are not shown. Leave blank to let students enter their own."
        rows={3}
        maxLength={400}
      />
      <TextField
        name="PrivacyUrl"
        label={REGISTRATION_LABELS.PrivacyUrl}
        placeholder="https://example.com/privacy"
        maxLength={500}
      />
      <div>
        <SubmitButton look="primary">Save settings</SubmitButton>
      </div>
      <FormMessage />
    </EditForm>
  )
}
