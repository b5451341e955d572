import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

const CounsellorDialog = lazyDialog(async () => (await import('./CounsellorDialog')).CounsellorDialog)
const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog')).DeleteDialog)
const RestoreDialog = lazyDialog(async () => (await import('./RestoreDialog')).RestoreDialog)

interface CounsellorActionsProps {
  counsellor: CounsellorRow
}

export function CounsellorActions({ counsellor }: CounsellorActionsProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'restore' | null>(null)
  const { CounsellorId, PartnerId, FirstName, LastName, allowedActions } = counsellor
  const close = () => setOpen(null)
  const invite = async () => {
    try {
      reloadWithMessage(await callApi(routes.inviteCounsellor, { params: { id: CounsellorId }, body: {} }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const choices = [
    { action: 'Edit', label: 'Edit…', onSelect: () => setOpen('edit') },
    { action: 'Invite', label: 'Send invitation again', onSelect: () => void invite() },
    { action: 'Restore', label: 'Restore…', onSelect: () => setOpen('restore') },
    { action: 'Delete', label: 'Delete…', onSelect: () => setOpen('delete'), danger: true, parted: true },
  ] as const
  const allowed = choices.filter(({ action }) => allowedActions.includes(action))
  if (allowed.length === 0) return null
  return (
    <>
      <Menu
        label={<Ellipsis aria-hidden="true" />}
        button={{
          look: 'quiet',
          size: 'small',
          className: 'btn-icon',
          'aria-label': `Actions for ${`${FirstName} ${LastName}`.trim()}`,
        }}
        choices={allowed}
      />
      {open === 'edit' && (
        <CounsellorDialog counsellor={counsellor} partnerId={PartnerId} partners={[]} onClose={close} />
      )}
      {open === 'delete' && <DeleteDialog counsellor={counsellor} onClose={close} />}
      {open === 'restore' && <RestoreDialog counsellor={counsellor} onClose={close} />}
    </>
  )
}
