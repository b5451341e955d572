import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Skeleton } from '#components/ui/Skeleton'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import type { ActingOn, NoteAction } from '../note/use-note-action'

interface SubsidiaryDialogProps {
  note: ActingOn
  act: NoteAction
  onClose: () => void
}

/** As many as a partner can have in one choice. */
const MOST = 1000

/** Raises the note for another of its partner's enabled subsidiaries, or for the parent company. */
export function SubsidiaryDialog({ note, act, onClose }: SubsidiaryDialogProps) {
  const [choices, setChoices] = useState<Subsidiary[] | null>(null)
  const [chosen, setChosen] = useState(note.SubsidiaryId ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is made anew for each note
  useEffect(() => {
    const query = { partnerId: note.PartnerId, pageSize: MOST }
    callApi(routes.listSubsidiaries, { query }).then(({ rows }) => {
      setChoices(rows.filter((row) => !row.is_disabled))
    }, toastFailure)
  }, [])

  const options = (choices ?? []).map((row) => ({
    value: row.SubsidiaryId ?? '',
    label: row.SubsidiaryId === null ? `${row.Name} (parent company)` : `${row.Name}, ${row.City}`,
  }))
  const isKnown = choices === null || options.some((option) => option.value === chosen)
  const isSame = chosen === (note.SubsidiaryId ?? '')

  return (
    <Dialog
      open
      title="Change subsidiary"
      onClose={onClose}
      onSubmit={() => !isSame && void act.setSubsidiary(chosen || null)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy} disabled={isSame}>
            Change subsidiary
          </Button>
        </>
      }
    >
      <Field
        label="Raise the note for"
        help="The tax invoice and the payment are this company’s."
        error={act.fields.SubsidiaryId}
      >
        {(control) =>
          choices === null ? (
            <Skeleton />
          ) : (
            <Select
              {...control}
              options={
                isKnown ? options : [{ value: chosen, label: 'The present one (disabled)' }, ...options]
              }
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            />
          )
        }
      </Field>
      <FormFailure message={act.message} />
    </Dialog>
  )
}
