import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { SceneFact } from "../../../contract/desk/place.ts";
import { type FactPictures, MAX_PREVIEWED, previewFact } from "../../../contract/desk/scene/scene-fact.ts";
import { useEffectiveTheme } from "../../../ui/use-effective-theme.ts";

/** A fact that is to be set; an empty value removes it. */
export interface FactChange {
  fact: string;
  value: string;
}

type Picture = FactPictures["pictures"][number];

const pauseMs = 250; // after the last change

/**
 * The pictures of places as a change makes them, by the place's id, in the light of the theme, and the facts that any of them shows: drawn anew shortly after each
 * change, a dozen after the other. `state` tells two stored states apart. A problem leaves the last pictures.
 */
export function useFactPreview(ids: readonly number[], state: string, change: FactChange | undefined) {
  const light = useEffectiveTheme() === "dark" ? "night" : "day";
  const key = JSON.stringify([ids, state, change, light]);
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map());
  const [facts, setFacts] = useState<ReadonlyMap<string, SceneFact>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [drawnKey, setDrawnKey] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function draw() {
      try {
        for (let from = 0; from < ids.length; from += MAX_PREVIEWED) {
          const some = ids.slice(from, from + MAX_PREVIEWED);
          const drawn = await api(previewFact, { ids: some, ...change, light }, signal);
          if (signal.aborted) return;
          setPictures((before) => new Map([...before, ...drawn.pictures.map((one) => [one.id, one] as const)]));
          setFacts((before) => joinFacts(before, drawn.facts));
        }
        setProblem(undefined);
      } catch (error) {
        if (signal.aborted) return;
        const { message, errors } = errorBodyOf(error);
        setProblem(Object.values(errors ?? {})[0] ?? message);
      }
      setDrawnKey(key);
    }
    const timer = setTimeout(() => void draw(), drawnKey === "" ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return { pictures, facts: [...facts.values()], problem, isLoading: drawnKey !== key };
}

/** What drawings of further places show, added to what is known; a fact that one of them shows is shown. */
function joinFacts(before: ReadonlyMap<string, SceneFact>, more: readonly SceneFact[]): Map<string, SceneFact> {
  const joined = new Map(before);
  for (const fact of more) {
    const { words = [], is_drawn = false } = joined.get(fact.name) ?? {};
    const all = new Map([...words, ...fact.words].map((word) => [word.name, word]));
    joined.set(fact.name, { ...fact, words: [...all.values()], is_drawn: is_drawn || fact.is_drawn });
  }
  return joined;
}
