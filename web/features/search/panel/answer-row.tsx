import type { QuestionAnswer } from "../../../../contract/catalog/question.ts";
import { Emphasized } from "../../../../ui/content/emphasized.tsx";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { OptionProps } from "../suggestions.ts";
import css from "./answer-row.module.css";

interface AnswerRowProps {
  answer: QuestionAnswer;
  optionProps: OptionProps;
}

/** The answer to a question in a line, with who says so: an option where it leads to a place. */
export function AnswerRow({ answer: { value, sentence, source, place }, optionProps }: AnswerRowProps) {
  const content = (
    <>
      <span>
        <Emphasized text={sentence} part={value} />
        {source && <small>{`منبع: ${source.name}`}</small>}
      </span>
      {place && <Icon name="onward" />}
    </>
  );
  if (!place)
    return (
      <p className={css.answer} role="presentation">
        {content}
      </p>
    );
  return (
    <Link {...optionProps("answer", `/place-details/${place.id}`)} className={css.answer}>
      {content}
    </Link>
  );
}
