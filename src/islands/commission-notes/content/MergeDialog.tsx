import '../../../styles/nouns/commission-notes/merge.css'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { type EditorState, theirChanges } from '#domain/commission-notes/content/editor-state'
import {
  type Choices,
  type ContentChange,
  type MergeConflict,
  merge,
  type Side,
} from '#domain/commission-notes/content/merge'
import { changeInTax, conflictInTax } from '#domain/commission-notes/content/merge-in-tax'
import type { TaxType } from '#domain/money/tax-words'
import { formatInstant } from '#domain/time/format'

interface MergeDialogProps {
  editor: Pick<EditorState, 'base' | 'typed' | 'meanwhile'>
  what: string
  currency: string
  taxType: TaxType
  timeZone: string
  onSave: (choices: Choices) => void
  onClose: () => void
}

/** Merges what does not overlap with another user's changes; the user decides the rest field by field. */
export function MergeDialog({
  editor,
  what,
  currency,
  taxType,
  timeZone,
  onSave,
  onClose,
}: MergeDialogProps) {
  const [choices, setChoices] = useState<Choices>({})
  const [isMissing, setMissing] = useState(false)
  const { base, typed, meanwhile } = editor
  if (!meanwhile) return null
  const ways = { base: base.stored, mine: typed, theirs: meanwhile.stored, currency }
  const conflicts = merge(ways).conflicts.map((conflict) => conflictInTax(conflict, taxType))
  const overlapping = new Set(conflicts.map(({ id }) => id))
  const takenIn = theirChanges(editor, currency)
    .filter(({ id }) => !overlapping.has(id))
    .map((change) => changeInTax(change, taxType))
  const open = conflicts.filter(({ id }) => choices[id] === undefined)
  const by = meanwhile.by ?? 'Someone'
  const choose = (places: readonly MergeConflict[], side: Side) =>
    setChoices({ ...choices, ...Object.fromEntries(places.map(({ id }) => [id, side])) })

  return (
    <Dialog
      open
      wide
      title={`The ${what} has changed`}
      onClose={onClose}
      onSubmit={() => {
        setMissing(open.length > 0)
        if (open.length === 0) return onSave(choices)
        document.querySelector<HTMLElement>('.merge-choice[data-open] input')?.focus()
      }}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button type="submit" look="primary">
            Merge and save
          </Button>
        </>
      }
    >
      <p>
        {by} changed this {what}
        {meanwhile.at && <> on {formatInstant(meanwhile.at, timeZone)}</>}. Nothing of yours is lost.
      </p>
      {conflicts.length > 0 && (
        <section aria-labelledby="merge-overlap" className="merge-part">
          <div className="row-apart">
            <h3 id="merge-overlap">Both of you changed</h3>
            {conflicts.length > 1 && (
              <span className="toolbar">
                <Button size="small" onClick={() => choose(conflicts, 'mine')}>
                  Keep all mine
                </Button>
                <Button size="small" onClick={() => choose(conflicts, 'theirs')}>
                  Take all theirs
                </Button>
              </span>
            )}
          </div>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.id}
              conflict={conflict}
              chosen={choices[conflict.id]}
              onChoose={(side) => choose([conflict], side)}
            />
          ))}
          <FormFailure message={isMissing && open.length > 0 ? 'Choose one of the two for each.' : null} />
        </section>
      )}
      {takenIn.length > 0 && (
        <section aria-labelledby="merge-taken" className="merge-part">
          <h3 id="merge-taken">{by} also changed; this is merged</h3>
          <ul className="merge-taken">
            {takenIn.map((change) => (
              <li key={change.id}>
                <span>{nameOf(change)}</span>
                <span>
                  {change.was !== null && change.cell !== 'Student' && (
                    <>
                      <span className="muted">{change.was}</span> <span aria-hidden="true">→ </span>
                      <span className="sr-only">now </span>
                    </>
                  )}
                  {change.cell === 'Student' ? (change.is === null ? 'taken out' : 'added') : change.is}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  conflict: MergeConflict
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ conflict, chosen, onChoose }: ChoiceProps) {
  const option = (side: Side, words: string) => (
    <label className="check">
      <input type="radio" name={conflict.id} checked={chosen === side} onChange={() => onChoose(side)} />
      <span>
        <span className="muted">{words}</span> {wordsOf(conflict, conflict[side])}
      </span>
    </label>
  )
  return (
    <fieldset className="merge-choice" data-open={chosen === undefined || undefined}>
      <legend>
        {nameOf(conflict)}
        {conflict.base !== null && conflict.cell !== 'Student' && (
          <span className="fine muted merge-was"> was {conflict.base}</span>
        )}
      </legend>
      {option('mine', 'Keep mine:')}
      {option('theirs', 'Take theirs:')}
    </fieldset>
  )
}

function nameOf({ label, student, cell }: MergeConflict | ContentChange): string {
  if (!student) return label
  const who = `${student.Name}, ${student.InstallmentGeneratedFor}`
  return cell === 'Student' ? who : `${label} of ${who}`
}

function wordsOf({ cell }: MergeConflict, value: string | null): string {
  if (cell !== 'Student') return value ?? 'empty'
  return value === null ? 'without this student' : `with this student (${value})`
}
