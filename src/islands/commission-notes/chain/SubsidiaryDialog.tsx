import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import type { ActingOn, NoteAction } from '../note/use-note-action'
import { SubsidiaryField } from './SubsidiaryField'

interface SubsidiaryDialogProps {
  note: ActingOn
  act: NoteAction
  deciding: Deciding
  onClose: () => void
}

/** Moves the note to another enabled subsidiary of its partner, or to the parent company. */
export function SubsidiaryDialog({ note, act, deciding, onClose }: SubsidiaryDialogProps) {
  const present = note.SubsidiaryId ?? ''
  return (
    <DecisionForm
      deciding={deciding}
      title="Change subsidiary"
      submit="Change subsidiary"
      defaults={{ SubsidiaryId: present }}
      isIdle={({ SubsidiaryId }) => SubsidiaryId === present}
      onClose={onClose}
      onDecide={async ({ SubsidiaryId }) => {
        if (SubsidiaryId !== present) await act.setSubsidiary(SubsidiaryId || null)
      }}
    >
      <SubsidiaryField
        partnerId={note.PartnerId}
        label="Raise the note for"
        help="The tax invoice is from this company, and the payment goes to it."
      />
    </DecisionForm>
  )
}
