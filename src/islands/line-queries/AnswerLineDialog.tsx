import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { Refusal } from '#components/ui/forms/refusal'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/line-queries/routes'
import type { LineQuery } from '#domain/line-queries/schema'
import { ADJUSTED, type LineQuerySettled } from '#domain/line-queries/states'
import type { Line } from '#islands/commission-notes/reading/LineFields'
import {
  LineFields,
  type LineForm,
  lineFormOf,
  lineOfForm,
} from '#islands/commission-notes/reading/LineFields'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadSaying } from '#islands/lib/form-call'

interface AnswerLineDialogProps {
  query: LineQuery
  line: Line | null
  mayAdjust: boolean
  onClose: () => void
}

interface Typed extends LineForm {
  State: LineQuerySettled
  Answer: string
}

const ANSWER = { value: 'Answered', label: 'Answer; the line stays as it is' }
const ADJUST = { value: ADJUSTED, label: 'Adjust the line' }
const DECLINE = { value: 'Declined', label: 'Decline' }
const LINE_FIELD = /^(?:Line|Students\.0)\./
const NO_LINE: LineForm = {
  UniversityStudentId: '',
  TuitionFee: '0',
  ScholarshipReceived: '0',
  CommissionKind: 'rate',
  CommissionRate: '',
  CommissionAmount: '',
  LessGSTPercentage: '0',
}

/** Answers a question on a line; if the note is editable, the line can be corrected along with it. */
export function AnswerLineDialog({ query, line, mayAdjust, onClose }: AnswerLineDialogProps) {
  const save = async ({ State, Answer, ...typed }: Typed): Promise<Refusal | null> => {
    const isAdjusted = State === ADJUSTED && line !== null
    const body = {
      State,
      Answer,
      ...(isAdjusted && { Line: lineOfForm(typed, line.student), Version: line.note.version }),
    }
    try {
      reloadSaying(await callApi(routes.answerLineQuery, { params: { id: query.LineQueryId }, body }))
      return null
    } catch (error) {
      const { fields, message } = refusalOf(error)
      const own = Object.entries(fields).map(([name, words]) => [name.replace(LINE_FIELD, ''), words])
      return { fields: Object.fromEntries(own), message }
    }
  }
  const first: Typed = {
    State: mayAdjust ? ADJUSTED : 'Answered',
    Answer: '',
    ...(line ? lineFormOf(line.student) : NO_LINE),
  }
  return (
    <FormDialog
      title={`Answer about ${query.StudentName}`}
      submit="Send answer"
      defaults={first}
      onClose={onClose}
      onSubmit={save}
    >
      <blockquote className="timeline-remarks">{query.Text}</blockquote>
      <SelectField
        name="State"
        label="What becomes of it"
        options={mayAdjust ? [ADJUST, ANSWER, DECLINE] : [ANSWER, DECLINE]}
      />
      {!mayAdjust && <p className="muted fine">The line can be adjusted while the maker edits the note.</p>}
      <AdjustedLine query={query} />
      <TextAreaField name="Answer" label="Answer" required rows={3} maxLength={5000} />
    </FormDialog>
  )
}

function AdjustedLine({ query }: { query: LineQuery }) {
  const [state] = useFormValue<LineQuerySettled>('State')
  return state === ADJUSTED ? <LineFields currency={query.Currency} taxType={query.TaxType} /> : null
}
