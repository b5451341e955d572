import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { AddStudentFormProps } from './AddStudentForm'

const AddStudentForm = lazyDialog(async () => (await import('./AddStudentForm')).AddStudentForm)

export function AddStudent(props: Omit<AddStudentFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add student
      </Button>
      {isOpen && <AddStudentForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
