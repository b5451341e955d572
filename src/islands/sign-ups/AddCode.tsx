import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CodeDialogProps } from './CodeDialog'

const CodeDialog = lazyDialog(async () => (await import('./CodeDialog')).CodeDialog)

export function AddCode(props: Omit<CodeDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        New code
      </Button>
      {isOpen && <CodeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
