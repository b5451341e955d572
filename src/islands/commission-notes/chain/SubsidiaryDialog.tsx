import { useEffect, useState } from 'react'
import { Field } from '#components/ui/forms/Field'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormField } from '#components/ui/forms/form-fields'
import { Select } from '#components/ui/forms/Input'
import { Skeleton } from '#components/ui/Skeleton'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
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
  const present = note.SubsidiaryId ?? ''
  return (
    <FormDialog
      title="Change subsidiary"
      submit="Change subsidiary"
      defaults={{ SubsidiaryId: present }}
      isIdle={({ SubsidiaryId }) => SubsidiaryId === present}
      onClose={onClose}
      onSubmit={formCall(async ({ SubsidiaryId }) => {
        if (SubsidiaryId !== present) await act.setSubsidiary(SubsidiaryId || null)
      })}
    >
      <SubsidiaryField partnerId={note.PartnerId} />
    </FormDialog>
  )
}

function SubsidiaryField({ partnerId }: { partnerId: string }) {
  const [choices, setChoices] = useState<Subsidiary[] | null>(null)
  const { value, set, error } = useFormField('SubsidiaryId')

  useEffect(() => {
    const query = { partnerId, pageSize: MOST } as const
    callApi(routes.listSubsidiaries, { query }).then(({ rows }) => {
      setChoices(rows.filter((row) => !row.is_disabled))
    }, toastFailure)
  }, [partnerId])

  const options = (choices ?? []).map((row) => ({
    value: row.SubsidiaryId ?? '',
    label: row.SubsidiaryId === null ? `${row.Name} (parent company)` : `${row.Name}, ${row.City}`,
  }))
  const isKnown = choices === null || options.some((option) => option.value === value)
  const unknown = [{ value, label: 'Current one (disabled)' }]

  return (
    <Field
      label="Raise the note for"
      help="The tax invoice is from this company, and the payment goes to it."
      error={error}
    >
      {(control) =>
        choices === null ? (
          <Skeleton />
        ) : (
          <Select
            {...control}
            options={isKnown ? options : [...unknown, ...options]}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </Field>
  )
}
