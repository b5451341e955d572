import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'

interface ToggleDialogProps {
  row: Subsidiary
  onDone: (changed: Subsidiary) => void
  onClose: () => void
}

export function ToggleDialog({ row, onDone, onClose }: ToggleDialogProps) {
  const verb = row.is_disabled ? 'Enable' : 'Disable'
  return (
    <ConfirmDialog
      title={`${verb} ${row.Name}?`}
      submit={verb}
      look={row.is_disabled ? 'primary' : 'danger'}
      onClose={onClose}
      onConfirm={async () => {
        const done = await callApi(routes.toggleSubsidiary, {
          body: {
            partner_id: row.partner_id,
            subsidiary_id: row.SubsidiaryId ?? '',
            is_disabled: !row.is_disabled,
          },
        })
        toastSuccess(done.message)
        onDone(done.Subsidiary)
      }}
    >
      {row.is_disabled
        ? 'Notes can be raised for it and students assigned to it again.'
        : 'No note can be raised for it and no student assigned to it until it is enabled again. Its notes and students stay.'}
    </ConfirmDialog>
  )
}
