import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CounsellorDialogProps } from './CounsellorDialog'

const CounsellorDialog = lazyDialog(async () => (await import('./CounsellorDialog')).CounsellorDialog)

export function AddCounsellor(props: Omit<CounsellorDialogProps, 'onClose' | 'counsellor'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Invite counsellor
      </Button>
      {isOpen && <CounsellorDialog {...props} counsellor={null} onClose={() => setOpen(false)} />}
    </>
  )
}
