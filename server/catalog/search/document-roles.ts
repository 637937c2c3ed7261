/**
 * The role of a word in a document. "part" covers the parts of a half-spaced word and two neighbouring words written as one; the
 * full names are whole names written as one word.
 */
export const ROLES = {
  name: 0,
  otherName: 1,
  english: 2,
  part: 3,
  context: 4,
  fullName: 5,
  otherFullName: 6,
  englishFullName: 7,
} as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

/** The factor of the confidence with which a word of this role matches. */
export const roleWeights: Record<Role, number> = {
  [ROLES.name]: 1,
  [ROLES.otherName]: 0.96,
  [ROLES.english]: 0.96,
  [ROLES.part]: 0.98,
  [ROLES.context]: 0.7,
  [ROLES.fullName]: 1,
  [ROLES.otherFullName]: 0.96,
  [ROLES.englishFullName]: 0.96,
};

/** The roles of the words of names. */
export const NAME_WORD_ROLES = [ROLES.name, ROLES.otherName, ROLES.english, ROLES.part] as const;

/** The roles of words, and of full names: the sets of documents that a word or a full name has, one for each role. */
export const WORD_ROLES = [...NAME_WORD_ROLES, ROLES.context] as const;
export const NAME_ROLES = [ROLES.fullName, ROLES.otherFullName, ROLES.englishFullName] as const;
