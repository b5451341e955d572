export const CONVERSATION_ERRORS = {
  MESSAGE_TOO_OLD: { status: 409, message: 'A message can be edited or deleted for 15 minutes.' },
  MESSAGE_DELETED: { status: 409, message: 'This message was deleted.' },
  MESSAGE_NOT_YOURS: { status: 403, message: 'Only the person who wrote a message can change it.' },
  MENTION_NOT_A_READER: { status: 422, message: 'Someone you mention cannot read this message.' },
  LINE_NOT_THERE: { status: 422, message: 'This student is not on the note.' },
  CHAT_OFF: { status: 404, message: 'Something went wrong!' },
  CHAT_UNAVAILABLE: { status: 503, message: 'Something went wrong!' },
} as const
