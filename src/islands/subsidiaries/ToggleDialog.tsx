import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface ToggleDialogProps {
  row: Subsidiary
  userId: string
  onDone: (changed: Subsidiary) => void
  onClose: () => void
}

/** Asks before a subsidiary is disabled or enabled, and says what follows. */
export function ToggleDialog({ row, userId, onDone, onClose }: ToggleDialogProps) {
  const toggling = useSubmission()
  const verb = row.is_disabled ? 'Enable' : 'Disable'
  const toggle = () =>
    toggling.submit(async () => {
      const done = await callApi(routes.toggleSubsidiary, {
        body: {
          user_id: userId,
          partner_id: row.partner_id,
          subsidiary_id: row.SubsidiaryId ?? '',
          is_disabled: !row.is_disabled,
        },
      })
      toastSuccess(done.message)
      onDone(done.Subsidiary)
    })

  return (
    <Dialog
      open
      title={`${verb} ${row.Name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={row.is_disabled ? 'primary' : 'danger'}
            busy={toggling.busy}
            onClick={() => void toggle()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>
        {row.is_disabled
          ? 'Notes can be raised for it again, and students can be given to it.'
          : 'No note can be raised for it and no student given to it until it is enabled again. Its notes and students stay.'}
      </p>
      <FormFailure message={toggling.summary} />
    </Dialog>
  )
}
