import { useFormValues } from '#components/ui/forms/form-fields'
import { Checklist } from './Checklist'
import { fieldsOf, type InvoiceForm } from './invoice-form'
import { type ChecklistState, type SetChecklist, useChecklist, useChecklistMarks } from './use-checklist'

interface FollowedChecklistProps {
  noteId: string
  checklist: ChecklistState
  setChecklist: SetChecklist
  refused: readonly string[]
}

export function FollowedChecklist(props: FollowedChecklistProps) {
  const { noteId, checklist, setChecklist, refused } = props
  const values = useFormValues<InvoiceForm>()
  useChecklist({ noteId, fields: fieldsOf(values), way: values.way }, setChecklist)
  useChecklistMarks(checklist.findings, refused)
  return <Checklist {...checklist} />
}
