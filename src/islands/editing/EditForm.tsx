import { Form, type FormProps } from '#components/ui/forms/Form'
import { type Editing, useEditing, type Versioned } from './use-editing'

interface EditFormProps<Row extends Versioned, Values extends object>
  extends Omit<FormProps<Values>, 'defaults' | 'onSubmit' | 'typing'> {
  editing: Editing<Row, Values>
}

/** A form on a page that edits a stored record (docs/decisions/0043-forms.md). */
export function EditForm<Row extends Versioned, Values extends object>({
  editing,
  ...rest
}: EditFormProps<Row, Values>) {
  return <Form {...rest} {...useEditing(editing)} />
}
