import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Application } from '#domain/applications/application'

const InstallmentsDialog = lazyDialog(async () => (await import('./InstallmentsDialog')).InstallmentsDialog)

/** Asks for the installments that a university omitted when it confirmed an enrolment. */
export function EnterInstallments({ application }: { application: Application }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Enter installments
      </Button>
      {isOpen && <InstallmentsDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
