import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/students/privacy/routes'
import type { Erasure } from '#domain/students/privacy/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

const EraseDialog = lazyDialog(async () => (await import('./EraseDialog')).EraseDialog)

/** Loads what an erasure would delete, then asks for confirmation. */
export function EraseData({ studentId }: { studentId: string }) {
  const [erasure, setErasure] = useState<Erasure | null>(null)
  const ask = async () => {
    try {
      setErasure(await callApi(routes.studentErasure, { params: { id: studentId } }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void ask()}>
        Erase data
      </Button>
      {erasure && <EraseDialog erasure={erasure} onClose={() => setErasure(null)} />}
    </>
  )
}
