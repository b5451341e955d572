import '../../../styles/nouns/commission-notes/duplicates.css'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { installmentKey } from '#domain/applications/installment-key'
import type { Duplicate } from '#domain/commission-notes/content/duplicate'
import { paths } from '#domain/paths'

interface DuplicateDialogProps {
  duplicates: readonly Duplicate[] | null
  onClose: () => void
}

/** Lists chosen students who are in a note or draft already, and whose (docs/reference/messages.md). */
export function DuplicateDialog({ duplicates, onClose }: DuplicateDialogProps) {
  return (
    <Dialog
      open={duplicates !== null}
      onClose={onClose}
      wide
      title="Duplicate commission note"
      footer={
        <Button look="primary" onClick={onClose}>
          Go back
        </Button>
      }
    >
      <p>
        {duplicates?.length === 1
          ? 'This installment is already in a commission note or draft. Nothing was saved.'
          : 'These installments are already in a commission note or draft. Nothing was saved.'}
      </p>
      <ul className="duplicates">
        {duplicates?.map((duplicate) => (
          <li key={installmentKey(duplicate)}>
            <span className="strong">{duplicate.Name}</span>
            <span className="muted">{duplicate.InstallmentGeneratedFor}</span>
            <span>
              <Place duplicate={duplicate} />
              <span className="muted">
                {' '}
                {duplicate.CommissionNoteId ? `${duplicate.Status}, ` : ''}by {duplicate.Owner}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Place({ duplicate }: { duplicate: Duplicate }) {
  if (duplicate.CommissionNoteId) {
    return (
      <a href={paths.note(duplicate.CommissionNoteId)}>{duplicate.CommissionNumber ?? 'Commission note'}</a>
    )
  }
  if (duplicate.DraftId) return <a href={paths.editDraft(duplicate.DraftId)}>Draft</a>
  return <>{duplicate.Status}</>
}
