import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { AddEnquiryFormProps } from './AddEnquiryForm'

const AddEnquiryForm = lazyDialog(async () => (await import('./AddEnquiryForm')).AddEnquiryForm)

export function AddEnquiry(props: Omit<AddEnquiryFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add enquiry
      </Button>
      {isOpen && <AddEnquiryForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
