import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import * as routes from '#domain/applications/routes'
import { LEVELS, type Level } from '#domain/courses/levels'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { IntakeFields, intakeFrom, NO_INTAKE } from './IntakeFields'

interface NewApplicationProps {
  studentId: string
  universities: { value: string; label: string }[]
  year: number
  isOwn: boolean
}

const NEW = { UniversityId: '', Program: '', Level: '', Intake: NO_INTAKE }
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: value }))

export function NewApplication({ studentId, universities, year, isOwn }: NewApplicationProps) {
  const send = formCall(async ({ UniversityId, Program, ...values }: typeof NEW) => {
    const Level = (values.Level as Level) || null
    const body = { UniversityId, Program, Level, Intake: intakeFrom(values.Intake) }
    reloadWithMessage(await callApi(routes.createApplication, { params: { id: studentId }, body }))
  })
  return (
    <DialogButton
      look="primary"
      dialog={(close) => (
        <FormDialog title="New application" submit="Begin" defaults={NEW} onClose={close} onSubmit={send}>
          <SelectField
            name="UniversityId"
            label="University"
            placeholder="Choose"
            options={universities}
            required
          />
          <TextField name="Program" label="Program" maxLength={200} required />
          <SelectField name="Level" label="Level" placeholder="Not known" options={LEVEL_OPTIONS} />
          <IntakeFields year={year} onlyAhead={isOwn} />
        </FormDialog>
      )}
    >
      New application
    </DialogButton>
  )
}
