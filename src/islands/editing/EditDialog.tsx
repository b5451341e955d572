import { FormDialog, type FormDialogProps } from '#components/ui/forms/FormDialog'
import { type Editing, useEditing, type Versioned } from './use-editing'

interface EditDialogProps<Row extends Versioned | null, Values extends object, Answer>
  extends Omit<FormDialogProps<Values>, 'defaults' | 'onSubmit' | 'typing'> {
  editing: Editing<Row, Values, Answer>
}

/** A dialog that edits a stored record, or adds one (docs/decisions/0043-forms.md). */
export function EditDialog<
  Row extends Versioned | null,
  Values extends object,
  Answer extends { message: string },
>({
  editing,
  submit = editing.row === null ? 'Add' : 'Save',
  ...rest
}: EditDialogProps<Row, Values, Answer>) {
  return <FormDialog {...rest} {...useEditing(editing)} submit={submit} />
}
