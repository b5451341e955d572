import { tryBadInput } from '#tests/support/bad-input'

tryBadInput(2, 3)
