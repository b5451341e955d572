import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/line-queries/routes'
import type { LineQuery } from '#domain/line-queries/schema'
import { ADJUSTED, type LineQuerySettled } from '#domain/line-queries/states'
import type { Line } from '#islands/commission-notes/reading/LineFields'
import {
  LINE_LABELS,
  LineFields,
  type LineForm,
  type LineRow,
  lineEditing,
  lineFormOf,
  lineOfForm,
} from '#islands/commission-notes/reading/LineFields'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'

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
const NO_NOTE: LineRow = { Version: 0, Students: [] }
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
  const typed = { State: mayAdjust ? ADJUSTED : ('Answered' as LineQuerySettled), Answer: '' }
  const of = line
    ? lineEditing<Typed>(line, (student) => ({ ...typed, ...lineFormOf(student) }))
    : { row: NO_NOTE, valuesOf: () => ({ ...typed, ...NO_LINE }) }
  return (
    <EditDialog
      editing={{
        ...of,
        labels: { ...LINE_LABELS, State: 'What becomes of it', Answer: 'Answer' },
        prefix: /^(?:Line|Students\.0)\./,
        change: ({ State, Answer, ...form }: Typed, Version) => {
          const adjusted = State === ADJUSTED && line && { Line: lineOfForm(form, line.student), Version }
          const body = { State, Answer, ...adjusted }
          return callApi(routes.answerLineQuery, { params: { id: query.LineQueryId }, body })
        },
      }}
      title={`Answer about ${query.StudentName}`}
      submit="Send answer"
      onClose={onClose}
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
    </EditDialog>
  )
}

function AdjustedLine({ query }: { query: LineQuery }) {
  const [state] = useFormValue<LineQuerySettled>('State')
  return state === ADJUSTED ? <LineFields currency={query.Currency} taxType={query.TaxType} /> : null
}
