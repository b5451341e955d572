import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { University } from '#domain/courses/catalogue'

const UniversityForm = lazyDialog(async () => (await import('./UniversityForm')).UniversityForm)

interface EditUniversityProps {
  university: University | null
  countries: { value: string; label: string }[]
}

export function EditUniversity(props: EditUniversityProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={props.university ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
        {props.university ? 'Change university' : 'New university'}
      </Button>
      {isOpen && <UniversityForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
