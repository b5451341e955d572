import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { FlagRow } from '#domain/flags/schema'

const FlagForm = lazyDialog(async () => (await import('./FlagForm')).FlagForm)

export function FlagButton({ flag }: { flag: FlagRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" look="quiet" aria-label={`Edit ${flag.Flag}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <FlagForm flag={flag} onClose={() => setOpen(false)} />}
    </>
  )
}
