import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { EditUserProps, Part } from './EditUser'

const EditUser = lazyDialog(async () => (await import('./EditUser')).EditUser)

const WORDS: Readonly<Record<Part, string>> = {
  contact: 'Edit contact',
  email: 'Change e-mail',
  rights: 'Change rights',
  assigned: 'Edit assignments',
}

export function UserEdits(props: Omit<EditUserProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{WORDS[props.part]}</Button>
      {isOpen && <EditUser {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
