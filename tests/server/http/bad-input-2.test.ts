import { tryBadInput } from '#tests/support/bad-input'

tryBadInput(1, 3)
