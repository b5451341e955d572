import { FormDialog } from '#components/ui/forms/FormDialog'
import * as routes from '#domain/subsidiaries/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { SubsidiaryField } from '../chain/SubsidiaryField'
import type { Line } from './LineFields'

export function LineSubsidiaryDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { note, student, subsidiaryId } = line
  const present = subsidiaryId ?? ''
  return (
    <FormDialog
      title={`Subsidiary of ${student.Name}`}
      submit="Save"
      defaults={{ SubsidiaryId: present }}
      isIdle={({ SubsidiaryId }) => SubsidiaryId === present}
      onClose={onClose}
      onSubmit={formCall(async ({ SubsidiaryId }) => {
        const { AcknowledgementId } = student
        const body = { AcknowledgementId, SubsidiaryId: SubsidiaryId || null }
        reloadWithMessage(await callApi(routes.setStudentSubsidiary, { body }))
      })}
    >
      <SubsidiaryField
        partnerId={note.partnerId}
        label="The student belongs to"
        help="Later notes of this student are raised for it. This note stays as it is."
      />
    </FormDialog>
  )
}
