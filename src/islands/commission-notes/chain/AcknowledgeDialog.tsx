import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DIFFERENCE_LABELS, type Difference } from '#domain/agreements/differences'
import type { AcknowledgedReason } from '#domain/commission-notes/chain/schema'
import { formatMoney } from '#domain/money/format'
import { type Deciding, decideCall } from '#islands/editing/decisions/decide-call'
import { useLeftDecision } from '#islands/editing/decisions/use-left-decision'

interface AcknowledgeDialogProps {
  title: string
  differences: Difference[]
  currency: string
  deciding: Deciding
  onSend: (acknowledged: AcknowledgedReason[]) => Promise<void>
  onClose: () => void
}

interface Values {
  Reasons: string[]
}

/** Asks for the reason of each difference before a note is sent on. */
export function AcknowledgeDialog({
  title,
  differences,
  currency,
  deciding,
  onSend,
  onClose,
}: AcknowledgeDialogProps) {
  const { typing, notice } = useLeftDecision<Values>(deciding)
  // Reasons belong to differences by their place.
  const fitting = () => {
    const left = typing.read()
    return left?.Reasons?.length === differences.length ? left : null
  }
  const send = decideCall(deciding, ({ Reasons }: Values) =>
    onSend(
      differences.map(({ AcknowledgementId, Field }, index) => ({
        AcknowledgementId,
        Field,
        Reason: Reasons.slice(0, index + 1).findLast((reason) => reason.trim() !== '') ?? '',
      })),
    ),
  )
  return (
    <FormDialog
      wide
      title={title}
      submit={title}
      defaults={{ Reasons: differences.map(() => '') }}
      typing={{ ...typing, read: fitting }}
      isIdle={({ Reasons }: Values) => Reasons[0]?.trim() === ''}
      onClose={onClose}
      onSubmit={send}
    >
      {notice}
      <p className="muted">
        {differences.length === 1
          ? '1 difference needs a reason.'
          : `${differences.length} differences need a reason.`}{' '}
        It stays in the history.{differences.length > 1 && ' A blank field takes the reason above it.'}
      </p>
      {differences.map((difference, index) => (
        <DifferenceField
          key={`${difference.AcknowledgementId} ${difference.InstallmentGeneratedFor} ${difference.Field}`}
          difference={difference}
          index={index}
          currency={currency}
        />
      ))}
    </FormDialog>
  )
}

interface DifferenceFieldProps {
  difference: Difference
  index: number
  currency: string
}

function DifferenceField({ difference, index, currency }: DifferenceFieldProps) {
  const [reasons] = useFormValue<string[]>('Reasons')
  const { Field, Name, Note, Expected, Of } = difference
  const above = reasons.slice(0, index).findLast((reason) => reason.trim() !== '')
  const reader = Field === 'Commission' && Of === 'agreement' ? 'The partner reads this reason.' : undefined
  return (
    <TextAreaField
      name={`Reasons.${index}`}
      label={`${DIFFERENCE_LABELS[Field]} of ${Name}: ${formatMoney(Note, currency)}, ${
        Of === 'agreement' ? 'agreed' : 'university'
      } ${formatMoney(Expected, currency)}`}
      help={[reader, above && `Leave blank to use: ${above}`].filter(Boolean).join(' ')}
      required={index === 0}
      rows={2}
      maxLength={1000}
    />
  )
}
