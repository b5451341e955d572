import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CompanyFormProps } from './CompanyForm'

const CompanyForm = lazyDialog(async () => (await import('./CompanyForm')).CompanyForm)

export function EditCompany(props: Omit<CompanyFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {props.company ? 'Change' : 'New company'}
      </Button>
      {isOpen && <CompanyForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
